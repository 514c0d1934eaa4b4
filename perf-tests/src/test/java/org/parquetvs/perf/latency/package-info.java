@NullMarked
package org.parquetvs.perf.latency;

import org.jspecify.annotations.NullMarked;
