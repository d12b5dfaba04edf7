import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { runTour, stopsOnScreen } from "@/app/(dashboard)/dashboard/_components/run-tour";
import { TourEntry, WelcomeDialog } from "@/app/(dashboard)/dashboard/_components/tour-entry";
import type { TourKey } from "@/components/dashboard/shell";
import { saveWelcome } from "@/components/identity/form-handover";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import { tourSteps } from "@/lib/platform/site-content";

describe("the tour", () => {
  const card = () => document.querySelector<HTMLElement>('[role="dialog"]');

  const key = (name: string) => act(async () => void window.dispatchEvent(new KeyboardEvent("keyup", { key: name })));

  const frames = () => act(() => vi.advanceTimersByTimeAsync(100));

  const opener = () => document.querySelector<HTMLElement>("#opener");

  async function start({ moves = false } = {}) {
    vi.stubGlobal("matchMedia", () => ({ matches: !moves }));
    runTour(opener());
    await frames();
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect()] as unknown as DOMRectList);
    Object.assign(Element.prototype, { scrollIntoView: vi.fn() });
    document.body.innerHTML = `<button id="opener"></button><a data-tour="dashboard" href="/dashboard"></a>
    <a data-tour="cart" href="/my-cart"></a><button data-tour="profile-menu" aria-haspopup="menu" aria-expanded="false"></button>`;
  });

  afterEach(async () => {
    await key("Escape");
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("is a named modal dialog with a heading, its progress and the focus on the next button", async () => {
    await start();
    expect(card()?.getAttribute("aria-modal")).toBe("true");
    const named = (attribute: string) =>
      (card()?.getAttribute(attribute) ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(named("aria-labelledby")).toEqual(["Dashboard"]);
    expect(named("aria-describedby")).toEqual([expect.stringContaining("how things stand"), "1 of 4"]);
    expect(card()?.querySelector("h2")?.textContent).toBe("Dashboard");
    expect(document.activeElement?.textContent).toBe("Next");
    expect(card()?.querySelectorAll(".tour-dots span")).toHaveLength(4);
  });

  it("the arrow keys move through the steps; after the last one the focus returns", async () => {
    await start();
    const seen: (string | undefined)[] = [];
    for (const arrow of ["ArrowRight", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"]) {
      await key(arrow);
      await frames();
      seen.push(card()?.querySelector("h2")?.textContent);
    }
    const [, , ownHomes] = tourSteps;
    expect(seen).toEqual(["My Cart", "Dashboard", "My Cart", ownHomes.title, "Profile menu"]);
    await key("ArrowRight");
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it("restores the attributes of the elements", async () => {
    const marks = () => [...document.querySelectorAll("[data-tour]")].map((element) => element.cloneNode() as Element);
    const said = () =>
      marks().map((element) =>
        ["haspopup", "expanded", "controls"].map((name) => element.getAttribute(`aria-${name}`)),
      );
    const before = said();
    await start();
    for (let step = 0; step < 4; step += 1) {
      expect(said()).toEqual(before);
      await key("ArrowRight");
      await frames();
    }
    expect(card()).toBeNull();
    expect(said()).toEqual(before);
  });

  it("runs once at a time and ends by Esc, also in the middle of a step's movement", async () => {
    await start({ moves: true });
    runTour(opener());
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
    await key("Escape");
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it("ends when its element leaves the screen", async () => {
    await start();
    vi.mocked(Element.prototype.getClientRects).mockReturnValue([] as unknown as DOMRectList);
    await act(async () => void window.dispatchEvent(new Event("resize")));
    expect(card()).toBeNull();
  });

  it("animates for 400 ms, and not at all with reduced motion", async () => {
    await start({ moves: true });
    expect(document.body.classList.contains("driver-fade")).toBe(true);
    expect(document.body.style.getPropertyValue("--driver-animation-duration")).toBe("400ms");
    expect(document.querySelector<SVGElement>(".driver-overlay path")?.style.opacity).toBe("0.7");
    await key("Escape");
    await start();
    expect(document.body.classList.contains("driver-fade")).toBe(false);
  });
});

describe("the steps on the screen", () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
      return (this.closest("[hidden]") ? [] : [new DOMRect()]) as unknown as DOMRectList;
    });
  });

  afterEach(() => vi.restoreAllMocks());

  const place = (key: TourKey, name: string) => `<a data-tour="${key}">${name}</a>`;

  const onScreen = (html: string) => {
    document.body.innerHTML = html;
    return stopsOnScreen().map(({ key, element }) => [key, element.textContent]);
  };

  it("has the steps of the specification in their order", () => {
    expectTypeOf<(typeof tourSteps)[number]["key"]>().toEqualTypeOf<TourKey>();
    expect(tourSteps.map(({ key }) => key)).toEqual([
      ...["dashboard", "cart", "properties", "upload", "uploaded", "credits", "profile-menu", "home"],
    ]);
  });

  it("uses the visible element of each step, in the order of the tour", () => {
    const stops = onScreen(
      `<header>${place("home", "top")}</header>
     <nav hidden>${place("dashboard", "side")}${place("cart", "side")}</nav>
     <nav>${place("cart", "bar")}${place("dashboard", "bar")}</nav>`,
    );
    expect(stops).toEqual([
      ["dashboard", "bar"],
      ["cart", "bar"],
      ["home", "top"],
    ]);
  });

  it("omits steps that the role or the screen lacks", () => {
    expect(onScreen(`${place("dashboard", "one")}<div hidden>${place("properties", "in a menu")}</div>`)).toEqual([
      ["dashboard", "one"],
    ]);
  });

  it("shows My Properties in the profile menu where no link to it is on the screen", () => {
    expect(onScreen(`<div hidden>${place("properties", "side")}</div>${place("profile-menu", "menu")}`)).toEqual([
      ["properties", "menu"],
      ["profile-menu", "menu"],
    ]);
  });

  it("prefers the Home link of the bottom bar to the logo", () => {
    expect(onScreen(place("home", "logo") + place("home", "bar"))).toEqual([["home", "bar"]]);
  });
});

describe("the entry of the tour", () => {
  const LABELS = { agent: "Real Estate Agent", buyer: "Property Buyer", owner: "Property Seller" };

  const isOpen = () => document.querySelector("dialog")?.open;

  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

  const onTour = vi.fn();

  const onClose = vi.fn();

  const show = (userType: keyof typeof LABELS = "buyer") =>
    render(<WelcomeDialog userName="Asha" userType={userType} onTour={onTour} onClose={onClose} />);

  beforeEach(() => {
    sessionStorage.clear();
    onTour.mockReset();
    onClose.mockReset();
    const { prototype } = HTMLDialogElement;
    Object.assign(prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
        this.dispatchEvent(new Event("close"));
      },
    });
    vi.spyOn(prototype, "matches").mockReturnValue(false);
  });

  it.each(SIGN_UP_TYPES)("greets a new %s by name and label, once only", (userType) => {
    saveWelcome();
    const { unmount } = show(userType);
    expect(isOpen()).toBe(true);
    expect(screen.getByRole("heading", { name: "Welcome to Basera", hidden: true })).toBeTruthy();
    expect(screen.getByText(`Thank you for registering as a ${LABELS[userType]}`)).toBeTruthy();
    expect(screen.getByText(/^Hi Asha, /)).toBeTruthy();
    expect(screen.queryByRole("link", { hidden: true })).toBeNull();
    press("Get Started");
    expect(isOpen()).toBe(false);
    unmount();
    show(userType);
    expect(isOpen()).toBe(false);
    expect(onTour).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("gives the focus to the tour button when it is closed without a choice", () => {
    saveWelcome();
    render(<TourEntry userName="Asha" userType="buyer" />);
    act(() => document.querySelector("dialog")?.close());
    const [entry] = screen.getAllByRole("button", { name: "Take a Tour" });
    expect(document.activeElement).toBe(entry);
    expect(entry?.closest("dialog")).toBeNull();
  });

  it("closes when the tour starts", () => {
    saveWelcome();
    show();
    press("Take a Tour");
    expect(isOpen()).toBe(false);
    expect(onTour).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("links back to the previous page, within the site only", () => {
    saveWelcome("/property/3-bhk-flat?from=1");
    const { unmount } = show();
    expect(screen.getByRole("link", { hidden: true }).getAttribute("href")).toBe("/property/3-bhk-flat?from=1");
    unmount();
    saveWelcome("//elsewhere.example/");
    show();
    expect(isOpen()).toBe(true);
    expect(screen.queryByRole("link", { hidden: true })).toBeNull();
  });

  it("does not open for anybody else", () => {
    show();
    expect(isOpen()).toBe(false);
  });
});
