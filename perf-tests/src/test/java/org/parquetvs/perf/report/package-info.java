@NullMarked
package org.parquetvs.perf.report;

import org.jspecify.annotations.NullMarked;
