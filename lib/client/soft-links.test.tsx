import { afterEach, describe, expect, it, vi } from "vitest";
import { siteForm, siteLink } from "@/lib/client/soft-links";

const put = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};
const pathOf = (url: URL | undefined) => url && `${url.pathname}${url.search}`;
afterEach(() => window.history.replaceState(null, "", "/"));

describe("links", () => {
  it("takes plain links of the site, from inside them too", () => {
    put('<a href="/listings?page=2"><b>2</b></a>');
    expect(pathOf(siteLink(document.querySelector("b")))).toBe("/listings?page=2");
  });

  it.each([
    '<a href="https://elsewhere.example/">x</a>',
    '<a href="/listings" target="_blank">x</a>',
    '<a href="/listings" download>x</a>',
    '<a href="/listings" data-hard>x</a>',
    '<a href="/api/docs">x</a>',
    '<a href="/media/a-320.webp">x</a>',
    '<a href="#main">x</a>',
    '<a href="tel:+919000012345">x</a>',
    '<a href="mailto:help@basera.example">x</a>',
    "<button>x</button>",
  ])("leaves %s alone", (html) => {
    expect(siteLink(put(html))).toBeUndefined();
  });
});

describe("forms", () => {
  const submit = (html: string) => {
    const form = put(html) as HTMLFormElement;
    let url: URL | undefined;
    const listen = (event: SubmitEvent) => {
      url = siteForm(event);
      event.preventDefault();
    };
    document.addEventListener("submit", listen, { once: true });
    form.requestSubmit();
    return pathOf(url);
  };

  it("turns a GET form into an address without empty fields", () => {
    expect(
      submit('<form action="/buy?old=1"><input name="search" value="2 bhk"><input name="type" value=""></form>'),
    ).toBe("/buy?search=2+bhk");
  });

  it("says where to come back to", () => {
    window.history.replaceState(null, "", "/listings?page=2");
    expect(submit('<form action="/login" data-return></form>')).toBe("/login?next=%2Flistings%3Fpage%3D2");
  });

  it("leaves POST forms alone", () => {
    expect(submit('<form action="/buy" method="post"></form>')).toBeUndefined();
  });
});

describe("the border between public pages, signed-in pages and the one that sells", () => {
  it.each([
    ["/listings", "/dashboard", true],
    ["/login", "/my-cart", true],
    ["/dashboard", "/", true],
    ["/dashboard", "/login", true],
    ["/listings", "/buy", false],
    ["/dashboard", "/users", false],
    ["/dashboard", "/credits", true],
    ["/property/flat", "/credits", true],
    ["/credits", "/my-properties", true],
    ["/credits", "/", true],
    ["/credits", "/credits", false],
  ])("from %s to %s a whole new page: %s, whatever was gone to softly since", async (from, pathname, crosses) => {
    vi.resetModules();
    window.history.replaceState(null, "", from);
    const { crossesBorder, noteDocument } = await import("@/lib/client/soft-links");
    noteDocument();
    window.history.replaceState(null, "", pathname);
    expect(crossesBorder({ pathname })).toBe(crosses);
  });
});
