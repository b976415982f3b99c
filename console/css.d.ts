/** Style sheets of screens, which the build gathers. */
declare module '*.css';
