import { pageRoutes } from "@/lib/platform/page-routes";
import { company } from "@/lib/platform/site-content";

export function Logo() {
  return (
    <a
      href={pageRoutes.home}
      aria-label={`${company.name} home`}
      className="inline-flex min-h-11 items-center gap-2.5 text-[1.375rem] font-bold tracking-[-.035em]"
    >
      <LogoMark className="h-7.5 w-7 fill-accent-600" />
      <span>{company.name}</span>
    </a>
  );
}

/** The house of the logo. Its class sets size and colour. */
export const LogoMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 28 30" aria-hidden="true" className={className}>
    <path
      fillRule="evenodd"
      d="M14 1c3 4.4 12 6 12 14v14H2V15C2 7 11 5.4 14 1Zm0 10.5c-1.4 2.3-5.4 3.2-5.4 7.2V29h10.8V18.7c0-4-4-4.9-5.4-7.2Z"
    />
  </svg>
);
