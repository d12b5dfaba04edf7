import type { LinkGroup } from "@/components/landing/landing-links";
import { LinkSection } from "@/components/landing/link-section";
import { Printed } from "@/components/ui/printed";

/** Groups of links under a list; those without a link are left out. */
export function LinkSections({ groups }: { groups: readonly LinkGroup[] }) {
  const filled = groups.filter(({ links }) => links.length > 0);
  if (filled.length === 0) return null;
  return (
    <Printed className="mt-10 grid grid-cols-1 gap-7">
      {filled.map((group) => (
        <LinkSection key={group.title} {...group} />
      ))}
    </Printed>
  );
}
