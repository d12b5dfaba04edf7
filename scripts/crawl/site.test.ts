import { describe, expect, it } from "vitest";
import { urlSet } from "@/lib/seo/sitemap-rules";
import {
  faultsOfDuplicates,
  faultsOfOffers,
  faultsOfPage,
  faultsOfSitemap,
  isIndexable,
  readPage,
  readShard,
} from "@/scripts/crawl/site";

const URL_ = "https://s.test/a";
const head = (extra = "") =>
  `<title>A page | Basera</title><meta name="description" content="${"x".repeat(60)}"><link rel="canonical" href="${URL_}">${[
    "title",
    "description",
    "url",
    "image",
  ]
    .map((name) => `<meta property="og:${name}" content="/a.jpg">`)
    .join("")}${extra}`;
const html = (body = "<h1>A page</h1>", extra = "") => `<html><head>${head(extra)}</head><body>${body}</body></html>`;
const answer = (status = 200, headers = {}) =>
  new Response(null, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
const pageOf = (text: string, reply = answer()) => readPage(URL_, reply, text);
const faults = (text: string, depth = 1, reply = answer()) =>
  faultsOfPage({ page: pageOf(text, reply), depth, from: "https://s.test/" });

describe("a crawler", () => {
  it("reads links, pictures and structured data of a page", () => {
    const page = pageOf(
      html(
        '<h1> One </h1><a href="/b#x">b</a><a href="#y">y</a><a href="tel:1">t</a><img src="/1.webp" srcset="/2.webp 320w, /3.webp 640w"><script type="application/ld+json">{"a":"<"}</script>',
      ),
    );
    expect(page).toMatchObject({ headings: ["One"], links: ["https://s.test/b"], data: ['{"a":"<"}'] });
    expect(page.images).toEqual(["/1.webp", "/2.webp", "/3.webp", "/a.jpg"].map((path) => `https://s.test${path}`));
  });

  const script = (data: object) =>
    html(`<h1>A</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`);

  it("reads the pictures in structured data at any depth", () => {
    const data = { image: ["/1.webp", "/2.webp"], publisher: { logo: "/3.png", name: "/4.png" } };
    const found = pageOf(script(data)).images.filter((url) => !url.endsWith("/a.jpg"));
    expect(found).toEqual(["/1.webp", "/2.webp", "/3.png"].map((path) => `https://s.test${path}`));
    expect(pageOf(html('<script type="application/ld+json">{</script>')).images).toEqual(["https://s.test/a.jpg"]);
  });

  it("reads the addresses and the pictures of a shard", () => {
    const entry = { url: "https://s.test/a?b=1&c=2", images: ["https://s.test/1.webp", "https://s.test/2.webp"] };
    expect(readShard(urlSet([entry]))).toEqual({ urls: [entry.url], images: entry.images });
  });

  it("checks structured data against schema.org", () => {
    const context = { "@context": "https://schema.org" };
    expect(faults(script({ ...context, "@type": "Apartment", name: "A" }))).toEqual([]);
    expect(faults(script({ ...context, "@type": "Apartment", price: 1, address: { "@type": "Castle" } }))).toEqual([
      expect.stringMatching(/its JSON-LD: Apartment has no price$/),
      expect.stringMatching(/its JSON-LD: no type Castle$/),
    ]);
    expect(faults(script({ ...context, name: "A" }))).toEqual([expect.stringMatching(/a node without a type/)]);
  });

  it("finds no fault in a correct page", () => expect(faults(html())).toEqual([]));

  it.each([
    ["a canonical elsewhere", html().replace(`href="${URL_}"`, 'href="/b"'), /canonical is https:\/\/s.test\/b/],
    ["no canonical", html().replace(/<link[^>]*>/, ""), /canonical is missing/],
    ["a long title", html().replace("A page |", "A".repeat(70)), /title has/],
    ["a short description", html().replace("x".repeat(60), "x"), /description has 1 /],
    ["two headings", html("<h1>1</h1><h1>2</h1>"), /2 h1/],
    ["no heading", html(""), /0 h1/],
    ["no preview", html().replace("og:image", "og:x"), /no og:image/],
    ["broken data", html('<h1>A</h1><script type="application/ld+json">{</script>'), /JSON-LD is broken/],
    ["data of no vocabulary", html('<h1>A</h1><script type="application/ld+json">{}</script>'), /JSON-LD is broken/],
  ])("reports %s", (_what, text, fault) => expect(faults(text)).toEqual([expect.stringMatching(fault)]));

  it("reports broken pages and pages too many clicks away", () => {
    expect(faults("", 1, answer(404))).toEqual([expect.stringMatching(/answers 404, linked from/)]);
    expect(faults(html(), 5)).toEqual([expect.stringMatching(/5 clicks away/)]);
  });

  it("ignores pages that are not indexable", () => {
    const hidden = html("", '<meta name="robots" content="noindex, follow">');
    expect(isIndexable(pageOf(hidden))).toBe(false);
    expect(isIndexable(pageOf(html(), answer(200, { "x-robots-tag": "noindex" })))).toBe(false);
    expect(faults(hidden)).toEqual([]);
  });

  it("leaves further offers of a home out, if their canonical page is indexable", () => {
    const listing = (name: string) => `https://s.test/property/${name}-${"a".repeat(24)}`;
    const offer = { ...pageOf(html()), url: listing("second"), canonical: listing("first") };
    expect(isIndexable(offer)).toBe(false);
    expect(faultsOfOffers([offer], new Set([listing("first")]))).toEqual([]);
    expect(faultsOfOffers([offer], new Set())).toEqual([expect.stringMatching(/is not indexable$/)]);
    expect(isIndexable({ ...offer, canonical: "https://s.test/listings" })).toBe(true);
  });

  it("reports pages that share a text, and differences from the sitemap", () => {
    const twin = { ...pageOf(html()), url: "https://s.test/b", description: "other" };
    expect(faultsOfDuplicates([pageOf(html()), twin])).toEqual([
      expect.stringMatching(/^One title for 2 pages/),
      expect.stringMatching(/^One h1 for 2 pages/),
    ]);
    expect(faultsOfSitemap(new Set(["a", "b"]), ["b", "c", "c"])).toEqual([
      "a is not in the sitemap",
      expect.stringMatching(/^c is in the sitemap, but/),
      "The sitemap names an address twice",
    ]);
  });
});
