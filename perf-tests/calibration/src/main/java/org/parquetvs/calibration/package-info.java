/** Measures the costs of this machine, with which the simulation computes. */
@NullMarked
package org.parquetvs.calibration;

import org.jspecify.annotations.NullMarked;
