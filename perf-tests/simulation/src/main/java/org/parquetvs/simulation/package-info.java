/** A discrete-event simulation of one scan on a cluster. */
@NullMarked
package org.parquetvs.simulation;

import org.jspecify.annotations.NullMarked;
