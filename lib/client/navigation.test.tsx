import { afterEach, describe, expect, it, vi } from "vitest";
import { siteForm, siteLink } from "@/lib/client/navigation";

const put = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};
const pathOf = (url: URL | undefined) => url && `${url.pathname}${url.search}`;
afterEach(() => window.history.replaceState(null, "", "/"));

describe("links", () => {
  it("finds plain links of the site, also from an element inside them", () => {
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
  ])("ignores %s", (html) => {
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
    form.requestSubmit(form.querySelector("button") ?? undefined);
    return pathOf(url);
  };

  it("turns a GET form into an address without empty fields", () => {
    expect(
      submit('<form action="/buy?old=1"><input name="search" value="2 bhk"><input name="type" value=""></form>'),
    ).toBe("/buy?search=2+bhk");
  });

  it("adds the page to return to", () => {
    window.history.replaceState(null, "", "/listings?page=2");
    expect(submit('<form action="/login" data-return></form>')).toBe("/login?next=%2Flistings%3Fpage%3D2");
  });

  it("leaves out the button of a form that leads back: its page has handled the press", () => {
    window.history.replaceState(null, "", "/listings");
    const button = '<button name="save" value="1"></button>';
    expect(submit(`<form action="/login" data-return>${button}</form>`)).toBe("/login?next=%2Flistings");
    expect(submit(`<form action="/login">${button}</form>`)).toBe("/login?save=1");
  });

  it("ignores POST forms", () => {
    expect(submit('<form action="/buy" method="post"></form>')).toBeUndefined();
  });
});

describe("the zones of public pages, signed-in pages and the credits page", () => {
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
  ])(
    "from %s to %s needs a full load: %s, whatever client-side navigation came between",
    async (from, pathname, crosses) => {
      vi.resetModules();
      window.history.replaceState(null, "", from);
      const { needsFullLoad, rememberDocumentZone } = await import("@/lib/client/navigation");
      rememberDocumentZone();
      window.history.replaceState(null, "", pathname);
      expect(needsFullLoad({ pathname })).toBe(crosses);
    },
  );
});
