import { setGeneration } from "../core/generation";
import type { Dict } from "./context";

/** What the server tells of itself to someone who has not joined. */
export interface JoinData {
  generation: 13 | 14;
  version: string;
  world: { id: string; title: string };
  system: { id: string; title: string };
  users: { id: string; name: string; role: number; color: string; active: boolean }[];
}

/** Asks the server what is played and who plays it. */
export async function fetchJoinData(): Promise<JoinData> {
  const response = await fetch("/api/join");
  if (!response.ok) throw new Error(`The table's server answers ${response.status}`);
  const data = (await response.json()) as JoinData;
  setGeneration(data.generation);
  return data;
}

async function words(): Promise<Dict<string>> {
  const file = (await (await fetch("/lang/en.json")).json()) as Dict;
  return file.TABLE.Join;
}

/** Shows the users of the world as buttons; a click joins as that user. */
export async function showJoinPage(data: JoinData): Promise<void> {
  const text = await words();
  document.title = data.world.title;
  document.body.className = "join theme-dark";
  const main = document.createElement("main");
  main.id = "join-game";
  const heading = document.createElement("h1");
  heading.textContent = data.world.title;
  const note = document.createElement("p");
  note.textContent = `${data.system.title} · ${text.Version} ${data.version}`;
  const list = document.createElement("ul");
  list.setAttribute("aria-label", text.Users ?? "");
  for (const user of data.users) list.append(userEntry(user, text));
  main.append(heading, note, list);
  document.body.replaceChildren(main);
}

function userEntry(user: JoinData["users"][number], text: Dict<string>): HTMLLIElement {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.userId = user.id;
  button.style.setProperty("--user-color", user.color);
  button.textContent = user.active ? `${user.name} (${text.Active})` : user.name;
  button.addEventListener("click", () => {
    sessionStorage.setItem("table.user", user.id);
    location.assign("/");
  });
  item.append(button);
  return item;
}
