import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";
import type { testimonials } from "@/lib/site-content";

export type Testimonial = (typeof testimonials)[number];

const initials = (name: string) =>
  name
    .split(" ")
    .map((word) => word.charAt(0))
    .join("");

const STARS = Array.from({ length: limits.ratingMax }, (_, index) => index + 1);

type Props = Testimonial & {
  /** Drawn again at the end of the loop: for eyes only. */
  isCopy?: true;
};

export function TestimonialCard({ name, role, stars, text, isCopy }: Props) {
  return (
    <figure
      aria-hidden={isCopy}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 text-[.9375rem] lg:p-4.5"
    >
      <div role="img" aria-label={`${stars} out of ${limits.ratingMax}`} className="flex gap-0.5 text-star">
        {STARS.map((star) => (
          <Icon key={star} name="star" size={16} className={star <= stars ? "fill-current" : "opacity-70"} />
        ))}
      </div>
      <blockquote className="flex-1 text-ink-2">{text}</blockquote>
      <figcaption className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="grid size-10 flex-none place-items-center rounded-full bg-accent-100 font-[650] text-accent-700 text-sm"
        >
          {initials(name)}
        </span>
        <span>
          <b className="block font-bold">{name}</b>
          <span className="text-ink-3 text-sm">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
