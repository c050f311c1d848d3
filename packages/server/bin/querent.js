#!/usr/bin/env node
import '../dist/querent.js';
