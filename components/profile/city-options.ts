import { CITIES } from "@/lib/property/constants";

/** Cities to choose from; one that was stated earlier stays among them. */
export function cityOptions(stated: string | undefined) {
  const cities = stated && !CITIES.some((city) => city === stated) ? [stated, ...CITIES] : CITIES;
  return [{ value: "", label: "Not given" }, ...cities.map((city) => ({ value: city, label: city }))];
}
