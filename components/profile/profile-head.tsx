import { RatingStars } from "@/components/layout/rating-stars";
import { PictureEditor } from "@/components/profile/picture-editor";
import { Badge } from "@/components/ui/badge";
import { panelClass } from "@/components/ui/panel-class";
import { shortDate } from "@/lib/format";
import type { Account } from "@/lib/user/contract";

type ProfileHeadProps = Pick<Account, "userName" | "userType" | "rating" | "profilePic" | "createdAt">;

/** Who this is: picture, name, role, rating, and since when. */
export const ProfileHead = ({ userName, userType, rating, profilePic, createdAt }: ProfileHeadProps) => (
  <header className={`${panelClass} flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-6`}>
    <PictureEditor userName={userName} profilePic={profilePic}>
      <h1 className="text-h1 wrap-anywhere">{userName}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="accent" icon="user">
          <span className="capitalize">{userType}</span>
        </Badge>
        <RatingStars rating={rating} />
      </p>
      <p className="mt-2 text-sm text-ink-3">Member since {shortDate(createdAt)}</p>
    </PictureEditor>
  </header>
);
