import { Button } from "@hanok/ui";
import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

/**
 * Boundary of a failure in one part of the screen: a panel that fails, or that the network did not bring,
 * must not hide the canvas and unsaved work. `resetKey`: another selection or panel is a new beginning.
 */
export class Guard extends Component<
  { readonly resetKey?: string; readonly className?: string; readonly children: ReactNode },
  { readonly failed: boolean; readonly resetKey: string }
> {
  override state = { failed: false, resetKey: this.props.resetKey ?? "" };

  static getDerivedStateFromError(): { failed: true } {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey = "" }: { readonly resetKey?: string },
    state: { readonly resetKey: string },
  ): { failed: false; resetKey: string } | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <Failed className={this.props.className ?? ""} onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Failed({ className, onRetry }: { className: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className={`${className} flex shrink-0 flex-col items-start justify-center gap-3 border-line border-x bg-raised p-6`}
    >
      <p className="font-semibold">{t("frame.partFailed")}</p>
      <p className="text-ink-soft text-small">{t("frame.partFailedHint")}</p>
      <div className="flex gap-2">
        <Button size="small" onPress={onRetry}>
          {t("open.retry")}
        </Button>
        <Button size="small" variant="quiet" onPress={() => location.reload()}>
          {t("frame.reload")}
        </Button>
      </div>
    </div>
  );
}
