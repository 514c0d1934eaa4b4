/** The scripts of the planning side: the database calls each class in this package by its name, which {@code install.sql} gives. */
@NullMarked
package org.parquetvs.adapter;

import org.jspecify.annotations.NullMarked;
