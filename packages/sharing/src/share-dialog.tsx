import type { ProjectMember } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { Button, Dialog, Notice, Skeleton, Switch, showToast, usePopup } from "@hanok/ui";
import { useState } from "react";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { ShareLink } from "./share-link.tsx";
import { useTexts } from "./texts.ts";
import { TransferDialog } from "./transfer-dialog.tsx";
import { useMembers } from "./use-members.ts";

export interface ShareDialogProps {
  client: Client;
  projectId: string;
  projectTitle: string;
  /** Id of the person who looks. */
  memberId: number;
  failureText(failure: Failure): string;
  onClose(): void;
  /** The person has no access any more: they left, or passed the project on. */
  onLeft(): void;
}

/** Members of a project: who is in it, invitation, roles, leaving, transfer, and its share link [COW-06 to COW-22]. */
export function ShareDialog(props: ShareDialogProps) {
  const { client, projectId, projectTitle, memberId, failureText, onClose, onLeft } = props;
  const texts = useTexts();
  const popup = usePopup();
  const members = useMembers(client, projectId, memberId);
  const [receiver, setReceiver] = useState<ProjectMember | null>(null);
  const [now] = useState(() => new Date());
  const { list, limit, isFactorDemanded, failure } = members;
  const role = list?.find((member) => member.memberId === memberId)?.memberRole;
  const isOwner = role === "OWNER";

  const tell = (refusal: Failure | null, done: string): boolean => {
    showToast(refusal ? { tone: "danger", text: failureText(refusal) } : { tone: "plain", text: done });
    return refusal === null;
  };
  const remove = async ({ memberId: id, memberName: name }: ProjectMember): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: texts.removeAsk(name),
      message: texts.removeText,
      confirmLabel: texts.remove,
      isDanger: true,
    });
    if (!yes) return;
    tell(await members.remove(id), texts.removed(name));
    await members.reread();
  };
  const leave = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: texts.leaveAsk,
      message: texts.leaveText,
      confirmLabel: texts.leave,
      isDanger: true,
    });
    if (!yes) return;
    const refusal = await members.remove(memberId);
    if (refusal) showToast({ tone: "danger", text: failureText(refusal) });
    else onLeft();
  };

  return (
    <>
      <Dialog
        isOpen
        title={texts.title}
        onClose={onClose}
        footer={
          role !== undefined && !isOwner ? (
            <Button variant="quiet" onPress={() => void leave()}>
              {texts.leave}
            </Button>
          ) : undefined
        }
      >
        <div className="flex flex-col gap-5">
          {isOwner ? (
            <>
              <p className="text-ink-soft">{texts.intro}</p>
              <InviteForm
                invite={members.invite}
                inviteByMail={members.inviteByMail}
                failureText={failureText}
              />
            </>
          ) : null}
          {failure ? (
            <Notice tone="danger">
              {failureText(failure)}{" "}
              <Button variant="quiet" size="small" onPress={() => void members.reread()}>
                {texts.retry}
              </Button>
            </Notice>
          ) : null}
          {list === null ? (
            failure ? null : (
              <Skeleton className="h-24" />
            )
          ) : (
            <section aria-label={texts.members}>
              <p role="status" className="mb-1 text-ink-faint text-small">
                {texts.count(list.length, limit)}
              </p>
              <ul>
                {list.map((member) => (
                  <MemberRow
                    key={member.memberId}
                    member={member}
                    isSelf={member.memberId === memberId}
                    mayManage={isOwner}
                    now={now}
                    onRole={async (given) => {
                      const refusal = await members.changeRole(member.memberId, given);
                      tell(refusal, texts.roleChanged(member.memberName, texts.roles[given]));
                    }}
                    onRemove={() => void remove(member)}
                    onTransfer={() => setReceiver(member)}
                  />
                ))}
              </ul>
            </section>
          )}
          {members.invitations.length > 0 ? (
            <Invitations
              invitations={members.invitations}
              now={now}
              onTakeBack={async (email) => {
                tell(await members.takeBack(email), texts.takenBack(email));
              }}
            />
          ) : null}
          {isOwner && isFactorDemanded !== null ? (
            <div className="flex flex-col gap-1">
              <Switch
                isSelected={isFactorDemanded}
                onChange={async (isDemanded) => {
                  const refusal = await members.demandFactor(isDemanded);
                  tell(refusal, isDemanded ? texts.factorDemanded : texts.factorNotDemanded);
                }}
              >
                {texts.demandFactor}
              </Switch>
              <p className="text-ink-faint text-small">{texts.demandFactorHint}</p>
            </div>
          ) : null}
          {role === "OWNER" || role === "EDITOR" ? (
            <ShareLink client={client} projectId={projectId} failureText={failureText} />
          ) : null}
        </div>
      </Dialog>
      {receiver === null ? null : (
        <TransferDialog
          to={receiver}
          projectTitle={projectTitle}
          client={client}
          transfer={(given) => members.transfer(receiver.memberId, given)}
          failureText={failureText}
          onClose={() => setReceiver(null)}
          onDone={() => {
            showToast({ tone: "plain", text: texts.transferred(receiver.memberName) });
            onLeft();
          }}
        />
      )}
    </>
  );
}
