import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { ASKED_PATH_HEADER } from "@/lib/identity/constants";
import { findActor, isAdmitted } from "@/lib/identity/sessions";
import type { Actor, UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

/** Path and query as they were asked for: a layout cannot know them, the middleware does. */
const askedPath = async () => (await headers()).get(ASKED_PATH_HEADER);

/** How the log names a page: a query may hold whatever somebody searched for. */
const callOf = (path: string) => `GET ${path.split("?", 1)[0]}`;

/** Who asks for a signed-in page, read from the database once per request. */
const findViewer = cache(async () =>
  findActor((await headers()).get("cookie"), callOf((await askedPath()) ?? "a signed-in page")),
);

/**
 * Who asks for the page at `path`; visitors are sent to sign-in and from there back. Every signed-in page and layout calls
 * it itself: neither middleware nor a layout stands before each way to a page (security.md section 0, point 1).
 */
export async function requireViewer(path: string): Promise<Actor> {
  return (await findViewer()) ?? redirect(routes.loginThen((await askedPath()) ?? path));
}

/** The same for a page that only `roles` have; to all others it does not exist. */
export async function requireRole(path: string, roles: readonly UserType[]): Promise<Actor> {
  const viewer = await requireViewer(path);
  if (!isAdmitted(viewer, roles, callOf(path))) notFound();
  return viewer;
}
