const TAGS = new Set(
  (
    "a abbr address article aside audio b blockquote br caption cite code col colgroup dd del details dfn dialog div dl dt em figcaption " +
    "figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main mark meter nav ol optgroup option output p " +
    "picture pre progress q rp rt ruby s samp section select small source span strong sub summary sup table tbody td textarea tfoot th " +
    "thead time tr track u ul var video wbr fieldset secret button search " +
    "color-picker document-tags file-picker multi-checkbox multi-select prose-mirror range-picker string-tags"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "abbr alt aria autocomplete autofocus autoplay checked cite class colspan cols controls datetime dir disabled draggable for height hidden high href id inert inputmode " +
    "lang loop low max maxlength media min multiple muted name open optimum pattern placeholder poster preload readonly rel required " +
    "reversed rows rowspan scope selected single size slug toggled compact span src srcset start step style tabindex target title type value width role"
  ).split(" "),
);
const LINKS = new Set(["href", "src", "poster", "cite", "srcset"]);

function isSafeAddress(value: string): boolean {
  // Browsers skip control characters and blanks in a scheme, and so may whoever hides one behind them.
  const bare = [...value].filter((character) => character > " ").join("");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  return !scheme || ["http", "https", "mailto"].includes(scheme) || /^data:image\//i.test(bare);
}

function cleanElement(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const allowed = ATTRIBUTES.has(name) || name.startsWith("data-") || name.startsWith("aria-");
    if (!allowed || (LINKS.has(name) && !isSafeAddress(value))) element.removeAttribute(name);
  }
}

/** HTML without whatever could run as code: unknown elements, handlers, and addresses of other schemes go. */
export function cleanHTML(raw: string): string {
  const holder = document.createElement("template");
  holder.innerHTML = raw;
  for (const element of [...holder.content.querySelectorAll("*")]) {
    if (TAGS.has(element.localName)) cleanElement(element);
    else element.remove();
  }
  return holder.innerHTML;
}
