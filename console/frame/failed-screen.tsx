import { ownerMessages } from '../../contract/shared/owner-messages';

/** Takes the place of a screen that failed (spec §8 Error boundary). */
export function FailedScreen() {
  return (
    <div className="notice" role="alert">
      <p>{ownerMessages.wrong}. What you typed last may not be saved.</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
