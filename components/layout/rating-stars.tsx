import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";

const STARS = Array.from({ length: limits.ratingMax }, (_, index) => index + 1);

/** A rating as five stars, rounded to whole ones; its number is what is read out. */
export const RatingStars = ({ rating }: { rating: number }) => (
  <span className="inline-flex gap-0.5 text-star">
    <span className="sr-only">
      Rating: {rating} out of {limits.ratingMax}
    </span>
    {STARS.map((star) => (
      <Icon key={star} name="star" size={18} className={star <= Math.round(rating) ? "fill-current" : "opacity-70"} />
    ))}
  </span>
);
