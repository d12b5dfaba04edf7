import "server-only";
import { createRequire } from "node:module";
import path from "node:path";
import type { HTMLAttributes, ReactNode } from "react";

type Renderer = Pick<typeof import("react-dom/server"), "renderToStaticMarkup">;

/** React puts a preload link for each photo before this markup, where it does not belong. */
const LEADING_HINTS = /^(?:<link rel="preload"[^>]*>)+/;

let renderer: Renderer | undefined;

/** What React writes for `part`, as a string. @throws Error where a client component is in it */
function markupOf(part: ReactNode): string {
  renderer ??= loadRenderer();
  return renderer.renderToStaticMarkup(part).replace(LEADING_HINTS, "");
}

/** The framework refuses this renderer in its bundles of server components: it comes from outside of them. */
function loadRenderer(): Renderer {
  const load = createRequire(path.resolve(/* turbopackIgnore: true */ "package.json"));
  return load("react-dom/server");
}

type StaticHtmlProps = Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> & {
  as?: "div" | "fieldset" | "footer" | "nav" | "section" | "ul";
  children: ReactNode;
};

/**
 * A part of words and links alone, rendered once to a string by React's own renderer: payload, page and browser take the string
 * as it is (docs/decisions/021-static-html.md). Limits: only in server components; no client component inside (it fails as soon
 * as it is rendered); no context, state, Suspense or streaming inside; React never updates it in the browser, so whatever changes
 * in place, or holds a part that does, must not use it.
 */
export const StaticHtml = ({ as: Tag = "div", children, ...rest }: StaticHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, with everything that people typed escaped.
  <Tag {...rest} dangerouslySetInnerHTML={{ __html: markupOf(children) }} />
);
