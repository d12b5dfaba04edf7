import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/queries";
import { routes } from "@/lib/routes";
import type { UserType } from "@/lib/user/constants";
import { ASKED_PATH_HEADER } from "@/lib/viewer/constants";

/** Who asks for a signed-in page, read from the database once per request. */
const findViewer = cache(async () => findActor((await headers()).get("cookie")));

/**
 * Who asks for the page at `path`; visitors are sent to sign-in and from there back (a layout cannot know the path, the
 * middleware does). Every signed-in page and layout calls it itself: neither middleware nor a layout stands before each way
 * to a page (security.md section 0, point 1).
 */
export async function requireViewer(path: string): Promise<Actor> {
  const asked = (await headers()).get(ASKED_PATH_HEADER);
  return (await findViewer()) ?? redirect(routes.loginThen(asked ?? path));
}

/** The same for a page that only `roles` have; to all others it does not exist. */
export async function requireRole(path: string, roles: readonly UserType[]): Promise<Actor> {
  const viewer = await requireViewer(path);
  if (!roles.includes(viewer.role)) notFound();
  return viewer;
}
