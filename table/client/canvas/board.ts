import { Application, Point, Rectangle, type Container } from "pixi.js";
import { glideTo, initialView, panTo, zoomAround, type ViewPosition } from "./camera";
import { sceneDimensions } from "./dimensions";
import { startFrames } from "./frames";
import type { BaseGrid, GridPoint } from "./grid/base-grid";
import { createGrid } from "./grid/create-grid";
import { InterfaceCanvasGroup, PrimaryCanvasGroup } from "./groups";
import { listenForDrops } from "./input/drop";
import { listenToKeys } from "./input/keyboard";
import { listenToPointer } from "./input/pointer";
import type { CanvasLayer } from "./layers/canvas-layer";
import { TokenLayer } from "./layers/token-layer";
import { host, type CanvasHud, type CanvasScene } from "./ports";
import { pendingRenderFlags } from "./render-flags";
import { applyWaitingTargets, keepTargets } from "./user-targets";
import { setCanvas, type SceneDimensions } from "./view";

/** The game canvas: draws one scene with its grid and tokens. */
export class Canvas {
  app: Application<HTMLCanvasElement> | undefined;
  stage: Container | undefined;
  primary: PrimaryCanvasGroup | undefined;
  interface: InterfaceCanvasGroup | undefined;
  tokens: TokenLayer | undefined;
  hud: CanvasHud | undefined;
  /** The pointer's last place, in canvas pixels. */
  mousePosition = new Point();
  /** Objects that draw something with the next frame. */
  readonly pendingRenderFlags = pendingRenderFlags;
  loading = false;
  screenDimensions: [x: number, y: number] = [0, 0];
  #scene: CanvasScene | null = null;
  #grid: BaseGrid | null = null;
  #dimensions: SceneDimensions | null = null;
  #ready = false;
  #initialized = false;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor() {
    setCanvas(this);
  }

  /** Has a scene been drawn completely? */
  get ready(): boolean {
    return this.#ready;
  }

  get initialized(): boolean {
    return this.#initialized;
  }

  get scene(): CanvasScene | null {
    return this.#scene;
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get grid(): BaseGrid | null {
    return this.#grid;
  }

  get dimensions(): SceneDimensions | null {
    return this.#dimensions;
  }

  get layers(): CanvasLayer[] {
    return [this.interface?.grid, this.tokens].filter((layer) => layer !== undefined);
  }

  get activeLayer(): CanvasLayer | null {
    return this.tokens ?? null;
  }

  /** Makes the drawing surface in `#board` once; without WebGL or with `core.noCanvas` there is none. */
  initialize(): void {
    if (this.#initialized || host().noCanvas()) return;
    try {
      this.app = createApplication();
    } catch (cause) {
      console.warn("The canvas cannot be drawn here.", cause);
      host().warn(host().localize("TABLE.Canvas.NoWebGL"));
      return;
    }
    this.stage = this.app.stage;
    this.stage.sortableChildren = true;
    this.primary = this.stage.addChild(new PrimaryCanvasGroup());
    this.interface = this.stage.addChild(new InterfaceCanvasGroup());
    const configured = host().tokenClasses().layerClass as typeof TokenLayer | undefined;
    this.tokens = this.interface.addChild(new (configured ?? TokenLayer)());
    this.hud = host().createHud() ?? undefined;
    this.#initialized = true;
    startFrames(this.app);
    this._onResize();
    addEventListener("resize", () => this._onResize());
    this.#listen(this.app.view);
  }

  #listen(view: HTMLCanvasElement): void {
    listenToPointer(this, view);
    listenToKeys(this);
    listenForDrops(this, view);
  }

  /** Draws a scene in place of the one shown; with none, the canvas is empty. Calls run one after the other. */
  async draw(scene: CanvasScene | null = this.#scene): Promise<this> {
    const turn = this.#drawing.then(() => this.#draw(scene));
    this.#drawing = turn.catch(() => undefined);
    await turn;
    return this;
  }

  async #draw(scene: CanvasScene | null): Promise<void> {
    if (this.#ready && this.#scene?.id === scene?.id) keepTargets();
    await this.tearDown();
    if (!this.#initialized || !scene || !this.primary || !this.interface || !this.tokens) return;
    this.loading = true;
    this.#scene = scene;
    this.#grid = createGrid(scene.grid);
    this.#dimensions = sceneDimensions(scene);
    host().callAllHooks("canvasInit", this);
    this.#openView(scene, this.#dimensions);
    host().callAllHooks("canvasDraw", this);
    await this.primary.draw();
    await this.interface.grid.draw();
    await this.tokens.draw();
    this.loading = false;
    this.#ready = true;
    applyWaitingTargets();
    host().callAllHooks("canvasReady", this);
  }

  #openView(scene: CanvasScene, dimensions: SceneDimensions): void {
    if (!this.stage) return;
    const [width, height] = this.screenDimensions;
    this.stage.eventMode = "static";
    this.stage.hitArea = new Rectangle(-1e6, -1e6, 2e6, 2e6);
    this.pan(initialView(scene, dimensions.sceneRect, { width, height }));
  }

  /** Removes the scene that is shown. */
  async tearDown(): Promise<void> {
    if (!this.#scene) return;
    this.#ready = false;
    host().callAllHooks("canvasTearDown", this);
    this.hud?.token.close();
    await this.tokens?.tearDown();
    await this.interface?.grid.tearDown();
    this.primary?.tearDown();
    this.#scene = this.#grid = this.#dimensions = null;
  }

  /** Moves the view at once; what is left out stays as it is. */
  pan(view: ViewPosition = {}): void {
    if (this.stage && this.#dimensions) panTo(this.stage, view, this.#dimensions);
  }

  /** Moves the view smoothly, in `duration` milliseconds. */
  async animatePan(view: ViewPosition & { duration?: number } = {}): Promise<void> {
    if (this.stage && this.#dimensions) await glideTo(this.stage, view, (step) => this.pan(step));
  }

  /** Shows all tokens' frames, names and bars as if they were pointed at. */
  highlightObjects(active: boolean): void {
    if (!this.tokens) return;
    this.tokens.highlightObjects = active;
    for (const token of this.tokens.placeables) token.renderFlags.set({ refreshState: true });
    host().callAllHooks("highlightObjects", active);
  }

  clientCoordinatesFromCanvas(origin: GridPoint): GridPoint {
    const point = this.stage?.worldTransform.apply(origin, new Point()) ?? origin;
    const { left, top } = this.#viewCorner();
    return { x: point.x + left, y: point.y + top };
  }

  canvasCoordinatesFromClient(origin: GridPoint): GridPoint {
    const { left, top } = this.#viewCorner();
    const { x, y } = this.stage?.worldTransform.applyInverse({ x: origin.x - left, y: origin.y - top }) ?? origin;
    return { x, y };
  }

  #viewCorner(): { left: number; top: number } {
    return this.app?.view.getBoundingClientRect() ?? { left: 0, top: 0 };
  }

  _onMouseWheel(event: WheelEvent): void {
    if (!this.stage || !this.#ready) return;
    const at = this.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    this.pan(zoomAround(this.stage, at, event.deltaY < 0 ? 1.1 : 1 / 1.1));
  }

  _onResize(): void {
    if (!this.app || !this.stage) return;
    const { innerWidth, innerHeight } = window;
    this.app.renderer.resize(innerWidth, innerHeight);
    this.screenDimensions = [innerWidth, innerHeight];
    this.stage.position.set(innerWidth / 2, innerHeight / 2);
    this.pan();
  }
}

function createApplication(): Application<HTMLCanvasElement> {
  const view = document.getElementById("board");
  const app = new Application<HTMLCanvasElement>({
    width: window.innerWidth,
    height: window.innerHeight,
    antialias: !drawsInSoftware(),
    autoDensity: true,
    resolution: window.devicePixelRatio,
    backgroundColor: 0x1b1d22,
  });
  const surface = app.view;
  surface.id = "board";
  surface.setAttribute("role", "img");
  surface.setAttribute("aria-label", host().localize("TABLE.Canvas.Label"));
  if (view) view.replaceWith(surface);
  else document.body.prepend(surface);
  return app;
}

/** Is there no graphics card? Smoothing every edge would then cost more than the picture. */
function drawsInSoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const renderer: unknown = gl && gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(String(renderer));
}
