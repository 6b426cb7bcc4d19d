import { boot } from "./boot";
import { showJoinPage } from "./join";

const user = sessionStorage.getItem("table.user") ?? new URLSearchParams(location.search).get("user");

if (user) await boot(user);
else await showJoinPage();
