import { readMeContract, updateMeContract } from "@/lib/http/auth-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { updateProfile } from "@/lib/user/commands";
import { userMessages } from "@/lib/user/messages";
import { getOwnAccount } from "@/lib/user/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: readMeContract, handle: async ({ actor }) => ({ data: await getOwnAccount(actor) }) }),
  endpoint({
    contract: updateMeContract,
    handle: async ({ actor, body, files }) => ({
      data: await updateProfile(actor, body, files.profilePic[0]),
      message: userMessages.profileSaved,
    }),
  }),
);
