/** The part of the pack compiler that the build calls; the package brings no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, destination: string, options?: { readonly log?: boolean }): Promise<void>;
  export function extractPack(source: string, destination: string, options?: { readonly log?: boolean }): Promise<void>;
}
