import { initialsOf } from "@/components/layout/avatar";

type ProfilePictureProps = {
  userName: string;
  source: string | undefined;
  isPreview: boolean;
  onUnreadable: () => void;
};

/** A person's picture at 96 px, or the initials of the name. */
export const ProfilePicture = ({ userName, source, isPreview, onUnreadable }: ProfilePictureProps) => (
  <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-100 text-h2 font-[650] text-accent-700">
    {source ? (
      <img
        src={source}
        alt={isPreview ? "The picture you chose" : `Profile picture of ${userName}`}
        width={96}
        height={96}
        onError={onUnreadable}
        className="size-full object-cover"
      />
    ) : (
      <span aria-hidden="true">{initialsOf(userName)}</span>
    )}
  </span>
);
