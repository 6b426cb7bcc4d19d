/** The skeleton of the page that the interface applications fill. */
const LAYOUT = `
  <div id="hud"></div>
  <div id="interface">
    <section id="ui-left">
      <div id="ui-left-column-2"><nav id="scene-navigation"></nav><aside id="players"></aside></div>
    </section>
    <main id="ui-middle"><div id="ui-top"><h1 class="visually-hidden"></h1></div><div id="ui-bottom"><div id="hotbar"></div></div></main>
    <section id="ui-right"><div id="ui-right-column-1"></div></section>
  </div>
  <ol id="notifications" aria-live="polite"></ol>
  <aside id="tooltip" role="tooltip"></aside>`;

/** Adds the skeleton to the page once; keeps what is there already (such as a canvas made earlier). */
export function buildInterface(): void {
  if (document.getElementById("interface")) return;
  document.body.classList.add("vtt", "game");
  const template = document.createElement("template");
  template.innerHTML = LAYOUT;
  (template.content.querySelector("#ui-top > h1") as HTMLElement).textContent = document.title;
  document.body.append(template.content);
}
