import { lastValue, type PageParams, pageFrom, searchFrom } from "@/lib/search/rules";

type UsersWishes = { page: number; search?: string | undefined };

/** What the address of `/users` says; a page that is none is the first. */
export const readUsersWishes = (params: PageParams): UsersWishes => ({
  page: pageFrom(lastValue(params, "page")),
  search: searchFrom(lastValue(params, "search")),
});
