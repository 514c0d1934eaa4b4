@NullMarked
package org.parquetvs.perf.harness;

import org.jspecify.annotations.NullMarked;
