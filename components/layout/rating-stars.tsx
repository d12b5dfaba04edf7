import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";

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
