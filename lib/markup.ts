import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import type { ReactNode } from "react";

type Renderer = Pick<typeof import("react-dom/server"), "renderToStaticMarkup">;

/** React asks for a photo ahead of the markup it is in; the page's head is not the place this one goes to. */
const LEADING_HINTS = /^(?:<link rel="preload"[^>]*>)+/;

let renderer: Renderer | undefined;

/** What React writes for `part`, as a string. @throws Error where a client component is in it */
export function markupOf(part: ReactNode): string {
  renderer ??= loadRenderer();
  return renderer.renderToStaticMarkup(part).replace(LEADING_HINTS, "");
}

/** The framework refuses this renderer in its bundles of server components: it comes from outside of them. */
function loadRenderer(): Renderer {
  const load = createRequire(path.resolve(/* turbopackIgnore: true */ "package.json"));
  return load("react-dom/server");
}
