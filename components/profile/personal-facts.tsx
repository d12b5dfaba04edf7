import type { Person } from "@/components/profile/person";
import { EmailText } from "@/components/ui/email-text";
import { mobileNumber } from "@/lib/format";

export function PersonalFacts({ person }: { person: Person }) {
  const facts = [
    ["Full Name", person.userName],
    ["Email Address", <EmailText key="email" email={person.email} />],
    ["Phone Number", mobileNumber(person.number)],
    ["City", person.city ?? "Not given"],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="mt-0.5 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
