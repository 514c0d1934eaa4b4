/** Delta tables: Delta Kernel replays their logs, and this says in our words what it found. */
@NullMarked
package org.parquetvs.delta;

import org.jspecify.annotations.NullMarked;
