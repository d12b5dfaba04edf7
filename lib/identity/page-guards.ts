import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { REQUESTED_PATH_HEADER } from "@/lib/identity/constants";
import { findActor, hasAllowedRole } from "@/lib/identity/sessions";
import type { Actor, UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

/** The requested path with its query, from the header that the middleware sets. Layouts cannot read it otherwise. */
const requestedPath = async () => (await headers()).get(REQUESTED_PATH_HEADER);

/** The name of a page in the log, without the query, which may hold search texts. */
const logNameOf = (path: string) => `GET ${path.split("?", 1)[0]}`;

/** The actor of the session, read from the database once per request. */
const findViewer = cache(async () =>
  findActor((await headers()).get("cookie"), logNameOf((await requestedPath()) ?? "a signed-in page")),
);

/**
 * The actor who requests the page at `path`. Visitors are redirected to sign-in, which leads back to the page. Every
 * signed-in page and layout calls this itself, because neither the middleware nor a layout protects every way to a page
 * (security.md section 0, point 1).
 */
export async function requireViewer(path: string): Promise<Actor> {
  return (await findViewer()) ?? redirect(routes.loginThen((await requestedPath()) ?? path));
}

/** {@link requireViewer} for a page of certain roles. All others get the page 404. */
export async function requireRole(path: string, roles: readonly UserType[]): Promise<Actor> {
  const viewer = await requireViewer(path);
  if (!hasAllowedRole(viewer, roles, logNameOf(path))) notFound();
  return viewer;
}
