import { indianNumber } from "@/lib/format";

type PropertyIdsProps = { ids: readonly string[]; total: number };

/** The newest of a user's properties by id, and how many there are besides. */
export function PropertyIds({ ids, total }: PropertyIdsProps) {
  if (ids.length === 0) return "No properties";
  const more = total - ids.length;
  return (
    <>
      <ul className="grid gap-1">
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-ink-3">and {indianNumber(more)} more</p>}
    </>
  );
}
