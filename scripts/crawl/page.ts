import { type HTMLElement, parse } from "node-html-parser";
import { picturesIn } from "@/scripts/crawl/structured-data";

/** What a crawler reads from one answer of the site. */
export type Page = {
  url: string;
  status: number;
  /** Where a redirect leads; absolute. */
  location?: string;
  isHtml: boolean;
  isNoindex: boolean;
  canonical?: string;
  title: string;
  description: string;
  headings: string[];
  /** Names of the Open Graph properties. */
  openGraph: string[];
  /** Text of each block of JSON-LD. */
  data: string[];
  links: string[];
  images: string[];
};

const within = (root: HTMLElement, selector: string, name: string): string[] =>
  root.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? []);

const sourcesOf = (srcset: string) => srcset.split(",").flatMap((one) => one.trim().split(/\s+/)[0] ?? []);

/** Reads one answer; addresses become absolute, without their fragments. */
export function readPage(url: string, answer: Response, html: string): Page {
  const isHtml = /^text\/html/.test(answer.headers.get("content-type") ?? "");
  const root = parse(isHtml ? html : "");
  const absolute = (href: string) => {
    const target = new URL(href, url);
    target.hash = "";
    return target.href;
  };
  const location = answer.headers.get("location");
  const canonical = within(root, 'link[rel="canonical"]', "href")[0];
  const data = root.querySelectorAll('script[type="application/ld+json"]').map(({ rawText }) => rawText);
  const meta = (name: string) => within(root, `meta[name="${name}"]`, "content").join(" ");
  return {
    url,
    status: answer.status,
    ...(location && { location: absolute(location) }),
    isHtml,
    isNoindex: /noindex/.test(`${meta("robots")} ${answer.headers.get("x-robots-tag") ?? ""}`),
    ...(canonical && { canonical: absolute(canonical) }),
    title: root.querySelector("title")?.text ?? "",
    description: meta("description"),
    headings: root.querySelectorAll("h1").map(({ text }) => text.trim()),
    openGraph: within(root, 'meta[property^="og:"]', "property"),
    data,
    links: within(root, 'a[href]:not([rel~="nofollow"])', "href").filter(isAddress).map(absolute),
    images: [
      ...within(root, "img[src]", "src"),
      ...within(root, "img[srcset]", "srcset").flatMap(sourcesOf),
      ...within(root, 'meta[property="og:image"]', "content"),
      ...data.flatMap(picturesIn),
      ...within(root, 'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]', "href"),
    ].map(absolute),
  };
}

const isAddress = (href: string) => !/^(?:#|tel:|mailto:|javascript:|data:)/.test(href);
