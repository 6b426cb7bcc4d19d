import { boot } from "./boot";
import { fetchJoinData, showJoinPage } from "./join";

const chosen = sessionStorage.getItem("table.user") ?? new URLSearchParams(location.search).get("user");
const data = await fetchJoinData();

// A user who was chosen in another world, or has been deleted since, is asked for anew.
if (data.users.some((user) => user.id === chosen)) await boot(chosen as string, data);
else await showJoinPage(data);
