import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";

export function Logo() {
  return (
    <a
      href={routes.home}
      aria-label={`${company.name} home`}
      className="inline-flex min-h-11 items-center gap-2.5 text-[1.375rem] font-bold tracking-[-.035em]"
    >
      <svg viewBox="0 0 28 30" width={28} height={30} aria-hidden="true" className="fill-accent-600">
        <path
          fillRule="evenodd"
          d="M14 1c3 4.4 12 6 12 14v14H2V15C2 7 11 5.4 14 1Zm0 10.5c-1.4 2.3-5.4 3.2-5.4 7.2V29h10.8v-10.3c0-4-4-4.9-5.4-7.2Z"
        />
      </svg>
      <span>{company.name}</span>
    </a>
  );
}
