import { expect, it } from 'vitest';
import { callTool } from './call-tool';

it('without a command, the tool lists its commands', async () => {
  const { code, output } = await callTool([]);
  expect(code).toBe(0);
  expect(output).toContain('  conform  ');
});

it('an unknown command is named, with those that exist', async () => {
  const { code, errors } = await callTool(['conforms']);
  expect(code).toBe(2);
  expect(errors).toContain('vitrine has no command conforms.');
  expect(errors).toContain('  conform  ');
});

it('--help prints the options of a command', async () => {
  const { code, output } = await callTool(['conform', '--help']);
  expect(code).toBe(0);
  expect(output).toContain('--item ID');
});

it.each([
  [['conform']],
  [['conform', 'localhost:8080']],
  [['conform', 'http://localhost/', 'http://localhost/']],
  [['conform', 'http://localhost/', '--items', '4']],
  [['conform', 'http://localhost/', '--header', 'nonsense']],
])('arguments that the command does not take are explained: %s', async (args) => {
  const { code, errors, output } = await callTool(args);
  expect(code).toBe(2);
  expect(errors).toMatch(/Give one URL|is no URL|Unknown option|is no header/);
  expect(output).toBe('');
});
