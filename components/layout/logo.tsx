import { LogoMark } from "@/components/layout/logo-mark";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";

export function Logo() {
  return (
    <a
      href={routes.home}
      aria-label={`${company.name} home`}
      className="inline-flex min-h-11 items-center gap-2.5 text-[1.375rem] font-bold tracking-[-.035em]"
    >
      <LogoMark className="h-7.5 w-7 fill-accent-600" />
      <span>{company.name}</span>
    </a>
  );
}
