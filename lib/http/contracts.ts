import {
  findPropertyContract,
  listCitiesContract,
  listPropertiesContract,
  listPropertyTypesContract,
} from "@/lib/http/property-contracts";
import { healthContract, openApiContract } from "@/lib/http/site-contracts";
import type { Contract } from "@/lib/http/types";

/** Every call of the API, in the order it is described. */
export const contracts: readonly Contract[] = [
  listPropertiesContract,
  findPropertyContract,
  listPropertyTypesContract,
  listCitiesContract,
  healthContract,
  openApiContract,
];
