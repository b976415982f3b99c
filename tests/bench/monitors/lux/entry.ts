import '@speedcurve/lux/dist/lux.es2020.min.js';
