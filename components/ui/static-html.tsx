import type { HTMLAttributes, ReactNode } from "react";
import { markupOf } from "@/lib/markup";

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
