type KeptFiltersProps = {
  /** Id of the form. */
  form: string;
  action: string;
  /** Address of the list. */
  href: string;
};

/** Keys of an address that a form of its own does not show. */
export const keptKeys = (href: string, others: readonly string[]): [key: string, value: string][] =>
  [...new URLSearchParams(href.split("?")[1] ?? "")].filter(([key]) => !others.includes(key));

/** A form that sends the filters of a list, for controls outside of the form with the filters. */
export const KeptFilters = ({ form, action, href }: KeptFiltersProps) => (
  <form id={form} action={action} method="get" hidden>
    {keptKeys(href, ["sort", "page"]).map(([key, value]) => (
      <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
    ))}
  </form>
);
