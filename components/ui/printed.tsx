import type { HTMLAttributes, ReactNode } from "react";
import { markupOf } from "@/lib/markup";

type PrintedProps = Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> & {
  as?: "div" | "fieldset" | "footer" | "nav" | "section" | "ul";
  children: ReactNode;
};

/**
 * A part of words and links alone that React writes once: it goes into payload and page as one string, and browsers take it
 * as it is (docs/decisions/021-printed-parts.md). Only in server components, and without client components inside.
 */
export const Printed = ({ as: Tag = "div", children, ...rest }: PrintedProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, with all that people typed escaped.
  <Tag {...rest} dangerouslySetInnerHTML={{ __html: markupOf(children) }} />
);
