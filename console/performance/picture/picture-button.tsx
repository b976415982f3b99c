import { useState } from 'react';
import { makePicture, type PicturePart } from './make-picture';
import { fileName, saveFile } from './save-file';

export interface PictureButtonProps {
  /** The text of the button. */
  text: string;
  /** What else a screen reader reads: which chart. */
  subject?: string;
  /** Name of the file, without its extension. */
  name: string;
  /** Returns what is in the picture. */
  partsOf(button: HTMLButtonElement): PicturePart[];
}

/** A button that saves charts as a PNG file. */
export function PictureButton({ text, subject, name, partsOf }: PictureButtonProps) {
  const [failure, setFailure] = useState('');
  const save = async (button: HTMLButtonElement) => {
    setFailure('');
    try {
      saveFile(await makePicture(partsOf(button)), `${fileName(name)}.png`);
    } catch (error) {
      reportError(error);
      setFailure('The picture could not be made. Take fewer charts, or print the page.');
    }
  };
  return (
    <>
      <button type="button" className="text-button" onClick={({ currentTarget }) => void save(currentTarget)}>
        {text}
        {subject && <span className="visually-hidden">: {subject}</span>}
      </button>
      <span role="alert" className="doubt">
        {failure}
      </span>
    </>
  );
}
