import { company } from "@/lib/site-content";

const link = "inline-flex min-h-11 items-center font-semibold text-accent-600 hover:underline";

/** Whom to write to, call and visit. */
export const LegalContact = () => (
  <address className="mt-2 not-italic">
    <p className="font-semibold text-ink">{company.name}</p>
    {company.address && <p>{company.address}</p>}
    <p className="flex flex-wrap gap-x-6">
      <a href={company.phoneHref} className={link}>
        {company.phone}
      </a>
      <a href={`mailto:${company.email}`} className={link}>
        {company.email}
      </a>
    </p>
  </address>
);
