import { routes } from "@/lib/routes";

const KEY = "basera.uploads";
const START = routes.uploads();

/** Keeps the address of the list, with its page, state and search, for this browser session; its start is nothing to keep. */
export function rememberList(address: string): void {
  try {
    if (address === START) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    return;
  }
}

/** Where the list was left in this browser session. */
function rememberedList(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept?.startsWith(`${START}?`) ? kept : START;
  } catch {
    return START;
  }
}

/** Makes a menu link to the list under `target` lead to where the list was left; other links to it say themselves where. */
export function pointMenuLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-section]") : null;
  if (link && link.pathname === START) link.setAttribute("href", rememberedList());
}
