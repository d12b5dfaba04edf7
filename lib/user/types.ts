import type { UserType } from "@/lib/user/constants";

/** What the frame of the signed-in pages shows of its account. */
export type ShellAccount = {
  userName: string;
  userType: UserType;
  credits: number;
  profilePic?: string | undefined;
  /** Notifications not read yet. */
  unread: number;
};
