import type { OwnTab } from "@/lib/listings/seller-rules";
import { lastValue, type PageParams, pageFrom, searchFrom } from "@/lib/search/query-parameters";

export type UploadsCriteria<Status = OwnTab> = {
  status?: Status | undefined;
  /** Order of all properties; missing for the newest first. */
  sort?: "risk" | undefined;
  page: number;
  search?: string | undefined;
};

/** The query of `/view-properties`. A status without a tab is every status; an invalid page number is page 1. */
export function readUploadsCriteria<Status extends string>(
  params: PageParams,
  states: readonly Status[],
): UploadsCriteria<Status> {
  const status = lastValue(params, "status");
  return {
    status: states.find((state) => state === status),
    ...(lastValue(params, "sort") === "risk" && { sort: "risk" as const }),
    page: pageFrom(lastValue(params, "page")),
    search: searchFrom(lastValue(params, "search")),
  };
}
