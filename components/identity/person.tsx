import { Fragment } from "react";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/platform/limits";

type AvatarProps = { userName: string; profilePic?: string | undefined };

/** First letters or digits of the first and the last word of a name that have any. */
export function initialsOf(userName: string): string {
  const firsts = userName.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return [firsts[0], ...firsts.slice(1).slice(-1)].join("");
}

/**
 * Somebody's picture, or the initials of the name; the name stands beside it, so it says nothing itself. The initials are no
 * text, so that they are not taken for a part of the name of a button around it.
 */
export const Avatar = ({ userName, profilePic }: AvatarProps) => (
  <span
    aria-hidden="true"
    className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-100 text-sm font-[650] text-accent-700"
  >
    {profilePic ? (
      <img src={profilePic} alt="" width={40} height={40} className="size-full object-cover" />
    ) : (
      <span data-initials={initialsOf(userName)} className="before:content-[attr(data-initials)]" />
    )}
  </span>
);

const STARS = Array.from({ length: limits.ratingMax }, (_, index) => index + 1);

/** A rating as five stars, rounded to half ones; its number is what is read out. */
export const RatingStars = ({ rating }: { rating: number }) => (
  <span className="inline-flex gap-0.5 text-star">
    <span className="sr-only">
      Rating: {rating} out of {limits.ratingMax}
    </span>
    {STARS.map((star) => (
      <Star key={star} halves={Math.round(rating * 2) - 2 * (star - 1)} />
    ))}
  </span>
);

const Star = ({ halves }: { halves: number }) => {
  if (halves > 1) return <Icon name="star" size={18} className="fill-current" />;
  if (halves < 1) return <Icon name="star" size={18} className="opacity-70" />;
  return (
    <span className="relative">
      <Icon name="star" size={18} className="opacity-70" />
      <span className="absolute inset-y-0 left-0 w-1/2 overflow-hidden">
        <Icon name="star" size={18} className="fill-current" />
      </span>
    </span>
  );
};

/** An email that breaks after its @ and before its dots rather than inside a word. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=@)|(?=\.)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index).join("")}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
