import { LogoMark } from "@/components/layout/logo-mark";
import { company } from "@/lib/site-content";

/** Mark, heading and a line of help above a form. */
export const AuthHead = ({ title, lede }: { title: string; lede?: string }) => (
  <>
    <p className="flex items-center gap-2.5 text-[1.375rem] font-bold tracking-[-.035em]">
      <LogoMark className="h-7.5 w-7 fill-accent-600" />
      {company.name}
    </p>
    <h1 className="mt-3 text-h1">{title}</h1>
    {lede && <p className="mt-1.5 text-ink-3">{lede}</p>}
  </>
);
