/** The skeleton of the page that the interface applications fill. */
const LAYOUT = `
  <div id="hud"></div>
  <div id="interface">
    <section id="ui-left">
      <div id="ui-left-column-2"><nav id="scene-navigation"></nav><aside id="players"></aside></div>
    </section>
    <section id="ui-middle"><header id="ui-top"></header><footer id="ui-bottom"><aside id="hotbar"></aside></footer></section>
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
  document.body.append(template.content);
}
